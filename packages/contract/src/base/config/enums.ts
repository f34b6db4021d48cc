export type ConfigKind = 'FLAG' | 'NUMBER' | 'CRON' | 'URL' | 'TEXT' | 'SECRET'
export const configKindLabels: Record<ConfigKind, string> = {
  FLAG: '开关',
  NUMBER: '数字',
  CRON: '定时表达式',
  URL: '网址',
  TEXT: '文本',
  SECRET: '密钥',
}
