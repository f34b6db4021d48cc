export const diagnosticsStates = { waiting: '00', sent: '10', uploading: '20', uploaded: '50', failed: '90' } as const
export type DiagnosticsState = (typeof diagnosticsStates)[keyof typeof diagnosticsStates]

const { uploaded, failed } = diagnosticsStates

export const isDiagnosticsOpen = (state: DiagnosticsState): boolean => state !== uploaded && state !== failed
