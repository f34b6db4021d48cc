const ticketInLink = /(\/(?:ticket|upload)\/)[\w-]{20,}/g

/** Whoever has the link has the file: what is kept or shown must not hold it. */
export const maskTickets = (text: string): string =>
  text.includes('/') ? text.replaceAll(ticketInLink, '$1***') : text
