import type { KeyboardEvent } from 'react'
import { hasUnsaved } from '../record/unsaved-forms.ts'
import { useLeave } from '../record/use-leave.ts'
import './page-tabs.css'

type Props = {
  label: string
  tabs: readonly { key: string; label: string }[]
  shown: string
  onShow: (key: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** On a phone not all of them fit. */
const intoView = (button: HTMLButtonElement | null): void =>
  button?.scrollIntoView?.({ block: 'nearest', inline: 'center' })

/** The lists of one page. Tab comes to the shown one, the arrows go on from it. */
export function PageTabs({ label, tabs, shown, onShow }: Props) {
  const leave = useLeave(hasUnsaved)
  const show = (key: string) => (key === shown ? onShow(key) : leave(() => onShow(key))())
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    const at = (tabs.findIndex(({ key }) => key === shown) + step + tabs.length) % tabs.length
    const button = event.currentTarget.querySelectorAll('button')[at]
    leave(() => {
      onShow(tabs[at]?.key ?? shown)
      button?.focus()
    })()
  }
  return (
    <div role="tablist" aria-label={label} className="cd-page-tabs" onKeyDown={go}>
      {tabs.map(({ key, label: name }) => (
        <button
          key={key}
          ref={key === shown ? intoView : undefined}
          type="button"
          role="tab"
          aria-selected={key === shown}
          tabIndex={key === shown ? 0 : -1}
          onClick={() => show(key)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
