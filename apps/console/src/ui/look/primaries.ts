/** The primary colours that a user may choose. */
export const primaries = {
  '#f5222d': '薄暮',
  '#fa541c': '火山',
  '#faad14': '日暮',
  '#13c2c2': '明青',
  '#52c41a': '极光绿',
  '#1890ff': '拂晓蓝（默认）',
  '#2f54eb': '极客蓝',
  '#722ed1': '酱紫',
} as const
