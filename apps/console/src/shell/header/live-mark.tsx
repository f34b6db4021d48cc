import { Tooltip } from 'antd'
import { clockText } from '../../platform/live/clock-text.ts'
import { usePulse } from '../../platform/live/live.ts'
import './live-mark.css'

const words = { connecting: '连接中', live: '实时', stale: '数据停更' }

/** Shows whether the data on the screen are live. */
export function LiveMark() {
  const { state, since } = usePulse()
  const at = clockText(since)
  const hint =
    state === 'live'
      ? `自 ${at} 起实时更新`
      : state === 'stale'
        ? `自 ${at} 起没有收到更新，正在重连`
        : '正在建立实时连接'
  return (
    <Tooltip title={hint}>
      <span className={`cd-live cd-live--${state}`} role="status">
        <span className="cd-live__dot" aria-hidden />
        <span className="cd-live__word">{state === 'stale' ? `${words.stale} ${at}` : words[state]}</span>
      </span>
    </Tooltip>
  )
}
