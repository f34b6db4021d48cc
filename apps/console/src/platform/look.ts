import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** `dark-menu` is a dark side menu over light content; `dark` is dark throughout. */
export type ThemeName = 'light' | 'dark-menu' | 'dark'
type Look = { theme: ThemeName; primary: string; menuCollapsed: boolean }

/** How this browser shows the console. The first paint reads the same key in public/theme.js. */
export const useLook = create<Look>()(
  persist((): Look => ({ theme: 'dark-menu', primary: '#1890ff', menuCollapsed: false }), { name: 'chargedeck.look' }),
)
