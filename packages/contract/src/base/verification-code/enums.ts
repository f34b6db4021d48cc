export const codeChannelLabels = { sms: '短信', email: '邮件' }
export type CodeChannel = keyof typeof codeChannelLabels
export const codePurposeLabels = { LOGIN: '登录', REGISTER: '注册', RECOVER: '找回密码', BIND: '绑定' }
export type CodePurpose = keyof typeof codePurposeLabels
