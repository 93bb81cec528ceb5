/** Makes the HTML book of README.md and doc/, and the file of references; used by the build only. */
package book;
