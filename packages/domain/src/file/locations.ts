/** Where the content of a file is stored. */
export const fileLocations = { objectStore: '3', disk: '4' } as const
export type FileLocation = (typeof fileLocations)[keyof typeof fileLocations]
