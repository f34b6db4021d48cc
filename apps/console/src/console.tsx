import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { useLook } from './platform/look.ts'
import { makeQueryClient } from './platform/react-to-refusal.ts'
import { makeRouter } from './routes.tsx'
import { themeOf } from './ui/theme.ts'

dayjs.locale('zh-cn')

export function Console() {
  const { theme, primary } = useLook()
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.style.setProperty('--cd-primary', primary)
  }, [theme, primary])
  return (
    <ConfigProvider locale={zhCN} theme={themeOf(theme, primary)}>
      <App style={{ height: '100%' }}>
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
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
