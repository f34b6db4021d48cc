import { App } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Refusal } from '../../platform/api.ts'

const readMs = 1000

/**
 * Tells a refusal that nobody could read in the form. What another person changed meanwhile is read again with the
 * refusal, and then the form can leave the screen together with the card that it belongs to.
 */
export function useUnreadRefusal() {
  const { message } = App.useApp()
  const isOpen = useRef(true)
  const shown = useRef<{ error: Error; at: number } | null>(null)
  const tell = (error: unknown) => {
    if (error instanceof Refusal) void message.error({ content: error.message, key: error.message })
  }
  const leave = useEffectEvent(() => {
    if (shown.current && performance.now() - shown.current.at < readMs) tell(shown.current.error)
    shown.current = null
  })
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      leave()
    }
  }, [])
  return (error: Error) => {
    if (isOpen.current) shown.current = { error, at: performance.now() }
    else tell(error)
  }
}
