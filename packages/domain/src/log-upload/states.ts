export const logUploadStates = { waiting: '00', sent: '10', uploading: '20', uploaded: '50', failed: '90' } as const
export type LogUploadState = (typeof logUploadStates)[keyof typeof logUploadStates]

const { uploaded, failed } = logUploadStates

export const isLogUploadOpen = (state: LogUploadState): boolean => state !== uploaded && state !== failed
