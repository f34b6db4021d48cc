/** `dark-menu` is a dark side menu over light content; `dark` is dark throughout. */
export const themeLabels = { 'dark-menu': '暗色菜单', light: '亮色', dark: '暗黑模式' } as const
export const layoutLabels = { side: '侧边菜单布局', top: '顶部菜单布局' } as const
export const densityLabels = { large: '默认', middle: '中等', small: '紧凑' } as const
export const widthLabels = { fixed: '固定', fluid: '流式' } as const
export type ThemeName = keyof typeof themeLabels
