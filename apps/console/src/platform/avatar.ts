/** Where a browser finds somebody's picture; the cookie of sign-in lets it in. */
export const avatarOf = (fileId: string | null | undefined): string | undefined =>
  fileId ? `/api/file/preview/${fileId}` : undefined
