import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { makeQueryClient } from './platform/react-to-refusal.ts'
import { useSetting } from './platform/setting.ts'
import { makeRouter } from './routes.tsx'
import { useShownLook } from './ui/look/show-look.ts'
import { themeOf } from './ui/look/theme.ts'

/** A field may be typed or chosen. */
const fieldWords = { validateMessages: { required: '请填写${label}' } }

/** Above the foot of a drawer, below any title: neither a title nor a button is covered. */
const messages = { top: 'calc(100dvh - 184px)', maxCount: 2 }
const notices = { placement: 'bottomRight', bottom: 192 } as const

export function Console() {
  const look = useSetting((setting) => setting.look)
  useShownLook(look)
  return (
    <ConfigProvider locale={zhCN} theme={themeOf(look)} button={{ autoInsertSpace: false }} form={fieldWords}>
      <App style={{ height: '100%' }} message={messages} notification={notices}>
        <Connected />
      </App>
    </ConfigProvider>
  )
}

function Connected() {
  const { modal, message, notification } = App.useApp()
  const [queries] = useState(() => makeQueryClient({ modal, message, notification, reload: () => location.reload() }))
  const [router] = useState(() => makeRouter(queries))
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  )
}
