export type ConsentType = 'PRIVACY'
export const consentTypeLabels: Record<ConsentType, string> = { PRIVACY: '隐私协议' }
