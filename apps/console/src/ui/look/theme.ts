import type { LookSetting } from '@chargedeck/contract/staff/user-setting/calls'
import type { ThemeName } from '@chargedeck/contract/staff/user-setting/enums'
import { theme, type ThemeConfig } from 'antd'
import { readableDark, readableLight, shade, tint } from './contrast.ts'
import { prefersStillness } from './prefers-stillness.ts'

const family = "Inter, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', system-ui, sans-serif"

/** Links are read on white, on dark paper, and on the tint of selected rows. */
export const linkColor = (name: ThemeName, primary: string): string =>
  name === 'dark' ? readableLight(primary, '#22334a') : readableDark(primary, 0.72, tint(primary, '#ffffff', 0.12))

/** antd would lighten a link on light paper and darken it on dark paper: a link under the mouse must stay readable. */
export function linkStates(name: ThemeName, link: string) {
  const strong = (share: number) => (name === 'dark' ? tint('#ffffff', link, share) : shade(link, 1 - share))
  return { colorLinkHover: strong(0.2), colorLinkActive: strong(0.35) }
}

/** One accent over calm greys; white text on the accent and links on paper keep 4.5:1, hence the deeper shades. */
export function themeOf({
  theme: name,
  primary,
  colorWeak,
}: Pick<LookSetting, 'theme' | 'primary' | 'colorWeak'>): ThemeConfig {
  const dark = name === 'dark'
  const pressed = readableDark(primary, 0.8)
  const link = linkColor(name, primary)
  const chosen = tint(primary, dark ? '#151b24' : '#ffffff', dark ? 0.16 : 0.1)
  return {
    zeroRuntime: true,
    hashed: false,
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: link,
      ...linkStates(name, link),
      fontFamily: family,
      borderRadius: 8,
      borderRadiusLG: 10,
      borderRadiusSM: 6,
      controlHeight: 34,
      motion: !prefersStillness(), // if CSS only shortened it, antd's menus would never notice that they have closed
      ...(dark ? darkTokens : lightTokens),
      ...(colorWeak && (dark ? weakDark : weakLight)),
    },
    components: componentsOf({ dark, primary }, { pressed, link, chosen }),
  }
}

/** The frame of an empty box or field is all that is seen of it: 3:1 on every paper, also on a dialog. */
export const frames = { light: '#7f8b9d', dark: '#758399' }

const framed = ['Checkbox', 'Radio', 'Input', 'InputNumber', 'Select', 'DatePicker'] as const

type Accents = { pressed: string; link: string; chosen: string }

const componentsOf = (
  { dark, primary }: { dark: boolean; primary: string },
  { pressed, link, chosen }: Accents,
): NonNullable<ThemeConfig['components']> => ({
  Button: {
    colorPrimary: pressed,
    colorPrimaryHover: shade(pressed, 0.88),
    colorPrimaryActive: shade(pressed, 0.76),
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
  },
  Table: {
    headerBg: dark ? '#1a212c' : '#f8fafc',
    headerColor: dark ? '#a5b0c0' : '#566275',
    headerSplitColor: 'transparent',
    rowHoverBg: dark ? '#1c2532' : tint(primary, '#ffffff', 0.05),
    cellPaddingBlockMD: 10,
    cellPaddingInlineMD: 10,
    cellPaddingBlockSM: 4,
  },
  ...Object.fromEntries(framed.map((name) => [name, { colorBorder: dark ? frames.dark : frames.light }])),
  Drawer: { colorBgElevated: dark ? '#151b24' : '#ffffff' },
  Layout: {
    headerHeight: 55,
    headerPadding: 0,
    bodyBg: 'transparent',
    headerBg: 'transparent',
    siderBg: 'transparent',
  },
  Menu: {
    itemBorderRadius: 8,
    itemMarginInline: 10,
    itemHeight: 42,
    darkItemBg: 'transparent',
    darkSubMenuItemBg: 'transparent',
    darkItemColor: '#b4c0d2',
    darkItemSelectedBg: pressed,
    itemSelectedColor: link,
    itemSelectedBg: chosen,
    itemBg: 'transparent',
    subMenuItemBg: 'transparent',
    activeBarBorderWidth: 0,
  },
})

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

// Blue and orange stay distinguishable for every kind of colour blindness; green and red do not.
const weakLight = { colorSuccess: '#00558c', colorError: '#a34700', colorWarning: '#8a6100' }
const weakDark = { colorSuccess: '#6fc0f2', colorError: '#ff9a4d', colorWarning: '#f0c75e' }
