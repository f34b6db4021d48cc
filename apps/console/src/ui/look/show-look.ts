import type { LookSetting } from '@chargedeck/contract/staff/user-setting/calls'
import { useLayoutEffect } from 'react'
import { linkColor } from './theme.ts'

/** The document wears the look before any chart draws: a canvas reads the colours of its moment and keeps them. */
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
