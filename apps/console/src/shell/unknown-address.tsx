import { App } from 'antd'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

let unknown: string | null = null

/** The router leads an unknown address home, before anything is shown; the shell says so afterwards. */
export function noteUnknownAddress(path: string): void {
  unknown = path
}

export function UnknownAddressNote() {
  const { message } = App.useApp()
  const { key } = useLocation()
  useEffect(() => {
    if (unknown === null) return
    void message.info(`地址 ${unknown} 不存在，已返回首页`)
    unknown = null
  }, [key, message])
  return null
}
