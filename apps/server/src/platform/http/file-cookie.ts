/** Holds the session token for pictures and links. A browser sends it only to the paths of files. */
export const fileCookie = 'chargedeck_file'
