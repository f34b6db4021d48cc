/** Holds the session's token for pictures and links. A browser sends it to the addresses of files alone. */
export const fileCookie = 'chargedeck_file'
