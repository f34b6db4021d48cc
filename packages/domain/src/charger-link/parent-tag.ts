/** Who belongs to one group may use each other's reservations; 20 characters are all a tag may have. */
export const parentTagOf = (groupId: string | null): string | null =>
  groupId === null ? null : `G${BigInt(groupId).toString(36).toUpperCase()}`
