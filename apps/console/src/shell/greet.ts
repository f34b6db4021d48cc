import type { Me } from '@chargedeck/contract/staff/sign-in/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { App } from 'antd'
import { useEffect } from 'react'
import { session } from '../platform/session.ts'
import { greetingAt } from '../platform/greeting.ts'

const pauseMs = 1000

/** Greets after a sign-in, not after a reload. */
export function useGreeting({ name }: Me): void {
  const { notification } = App.useApp()
  useEffect(() => {
    if (!session.takeFresh()) return
    const description = `${greetingAt(Number(toWallTime(new Date()).slice(11, 13)))}，${name}，欢迎回来`
    const soon = setTimeout(
      () => notification.success({ title: '欢迎', description, duration: 3, placement: 'bottomRight' }),
      pauseMs,
    )
    return () => clearTimeout(soon)
  }, [notification, name])
}
