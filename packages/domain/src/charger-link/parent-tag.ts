/** The members of a group may use each other's reservations; a tag has at most 20 characters. */
export const parentTagOf = (groupId: string | null): string | null =>
  groupId === null ? null : `G${BigInt(groupId).toString(36).toUpperCase()}`
