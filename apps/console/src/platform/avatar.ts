/** The address of a user's picture; the sign-in cookie authorises it. */
export const avatarOf = (fileId: string | null | undefined): string | undefined =>
  fileId ? `/api/file/preview/${fileId}` : undefined
