export const appPlatforms = { weChat: 'WeChat', alipay: 'Alipay' } as const
export type AppPlatform = (typeof appPlatforms)[keyof typeof appPlatforms]
/** A mini program, an official account, or an app of a telephone. */
export type AppType = 'MINI' | 'MP' | 'OPEN'
