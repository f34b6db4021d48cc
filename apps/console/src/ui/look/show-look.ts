import type { LookSetting } from '@chargedeck/contract/staff/user-setting/calls'
import { useLayoutEffect } from 'react'
import { linkColor } from './theme.ts'

/** Sets the look on the document before any chart draws, because a canvas reads the colours once and keeps them. */
export function useShownLook({
  theme,
  primary,
  colorWeak,
}: Pick<LookSetting, 'theme' | 'primary' | 'colorWeak'>): void {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    dataset['theme'] = theme
    document.documentElement.toggleAttribute('data-weak', colorWeak)
    style.setProperty('--cd-primary', primary)
    style.setProperty('--cd-link', linkColor(theme, primary))
  }, [theme, primary, colorWeak])
}
