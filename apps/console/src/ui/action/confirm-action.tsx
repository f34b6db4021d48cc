import { Button, type ButtonProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { Question } from './confirm-dialog.tsx'
import { DisabledReason } from './disabled-reason.tsx'

export const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

type Props = Question & { label: ReactNode; whyNot?: string | undefined } & Pick<ButtonProps, 'type' | 'size' | 'icon'>

/** A button that asks first; disabled with the reason when the state forbids it. */
export function ConfirmAction({ label, whyNot, type = 'default', size = 'middle', icon, ...question }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DisabledReason why={whyNot}>
        <Button type={type} size={size} icon={icon} danger={question.danger ?? false} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </DisabledReason>
      {isOpen && <ConfirmDialog {...question} onClose={() => setOpen(false)} />}
    </>
  )
}
