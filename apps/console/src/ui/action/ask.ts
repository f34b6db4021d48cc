import type { App, ModalFuncProps } from 'antd'
import { backAnswers } from '../record/back-closes.ts'

export type Modal = ReturnType<typeof App.useApp>['modal']
export type Asked = { destroy: () => void }
type Question = Omit<ModalFuncProps, 'onOk' | 'onCancel'> & { onOk: () => unknown; onCancel?: () => void }

/** A question over all that is open. Back answers it with no, as Escape does. */
export function ask(modal: Modal, { onOk, onCancel, ...question }: Question): Asked {
  const no = () => {
    answered()
    onCancel?.()
  }
  const shown = modal.confirm({
    ...question,
    onOk: () => {
      answered()
      return onOk()
    },
    onCancel: no,
  })
  const answered = backAnswers(() => {
    no()
    shown.destroy()
  })
  return {
    destroy: () => {
      answered()
      shown.destroy()
    },
  }
}

/** Whether the user says yes. */
export const askIfSure = (modal: Modal, question: Omit<Question, 'onOk' | 'onCancel'>): Promise<boolean> =>
  new Promise((resolve) => {
    ask(modal, { ...question, onOk: () => resolve(true), onCancel: () => resolve(false) })
  })
