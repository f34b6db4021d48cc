import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'

const watch = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

export function FullscreenButton() {
  const { message } = App.useApp()
  const full = useSyncExternalStore(watch, () => document.fullscreenElement != null)
  const toggle = async () => {
    if (!document.fullscreenEnabled) return void message.warning('您的浏览器不支持全屏模式')
    await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  const word = full ? '退出全屏' : '全屏'
  return (
    <Tooltip title={word}>
      <Button
        type="text"
        aria-label={word}
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={() => void toggle()}
      />
    </Tooltip>
  )
}
