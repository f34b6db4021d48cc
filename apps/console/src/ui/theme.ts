import { theme, type ThemeConfig } from 'antd'
import type { ThemeName } from '../platform/look.ts'

const family = "Inter, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', system-ui, sans-serif"

/** One accent over calm greys; white words on the accent and links on paper keep 4.5:1, hence the deeper shades. */
export function themeOf(name: ThemeName, primary: string): ThemeConfig {
  const dark = name === 'dark'
  const pressed = shade(primary, 0.8)
  const link = dark ? '#6cb4ff' : shade(primary, 0.72)
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: link,
      fontFamily: family,
      borderRadius: 8,
      borderRadiusLG: 10,
      borderRadiusSM: 6,
      controlHeight: 34,
      motion: !prefersStillness(),
      ...(dark ? darkTokens : lightTokens),
    },
    components: {
      Button: {
        colorPrimary: pressed,
        colorPrimaryHover: shade(primary, 0.7),
        colorPrimaryActive: shade(primary, 0.6),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Table: {
        headerBg: dark ? '#1a212c' : '#f8fafc',
        headerColor: dark ? '#a5b0c0' : '#566275',
        headerSplitColor: 'transparent',
        rowHoverBg: dark ? '#1c2532' : '#f3f8ff',
        cellPaddingBlockMD: 10,
        cellPaddingInlineMD: 12,
      },
      Drawer: { colorBgElevated: dark ? '#151b24' : '#ffffff' },
      Layout: { headerHeight: 55, headerPadding: 0, bodyBg: 'transparent', headerBg: 'transparent', siderBg: 'transparent' },
      Menu: {
        itemBorderRadius: 8,
        itemMarginInline: 10,
        itemHeight: 42,
        darkItemBg: 'transparent',
        darkSubMenuItemBg: 'transparent',
        darkItemColor: '#b4c0d2',
        darkItemSelectedBg: pressed,
        itemSelectedColor: link,
        itemSelectedBg: dark ? '#16293f' : '#e8f3ff',
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        activeBarBorderWidth: 0,
      },
    },
  }
}

/** antd's own movements are switched off whole; cut short by CSS, its menus never notice that they have closed. */
const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const lightTokens = {
  colorBgLayout: '#f3f5f9',
  colorError: '#d92d20',
  colorText: '#17202e',
  colorTextSecondary: '#566275',
  colorTextTertiary: '#667085',
  colorTextDescription: '#667085',
  colorTextPlaceholder: '#667085',
  colorBorder: '#d5dce6',
  colorBorderSecondary: '#e4e9f0',
  boxShadowTertiary: '0 1px 2px rgb(16 24 40 / 5%), 0 1px 3px rgb(16 24 40 / 4%)',
}
const darkTokens = {
  colorBgLayout: '#0d1117',
  colorError: '#e5534b',
  colorBgContainer: '#151b24',
  colorBgElevated: '#1c2430',
  colorText: '#e4e9f1',
  colorTextSecondary: '#a5b0c0',
  colorTextTertiary: '#8d99ab',
  colorTextDescription: '#8d99ab',
  colorTextPlaceholder: '#8490a2',
  colorBorder: '#364152',
  colorBorderSecondary: '#28313e',
}

function shade(hex: string, by: number): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * by))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
