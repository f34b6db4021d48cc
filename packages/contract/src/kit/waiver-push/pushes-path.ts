// Alone, since orders ask only whether their user may make these calls.
export const waiverPushesPath = '/kit/barrierGate/push/page'
export const waiverPreviewPath = '/kit/barrierGate/push/preview'
export const waiverResendPath = '/kit/barrierGate/push/resend'
