const ticketInLink = /(\/(?:ticket|upload)\/)[\w-]{20,}/g

/** Anyone who has the link has the file, so stored and shown frames must not contain it. */
export const maskTickets = (text: string): string =>
  text.includes('/') ? text.replaceAll(ticketInLink, '$1***') : text
