import { SoundOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useSetting } from '../../../platform/setting.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const AlertChoice = lazyPart(async () => (await import('./alert-choice.tsx')).AlertChoice)

/** 提醒: whether and how this user is alerted. */
export function AlertButton() {
  const isOn = useSetting(({ alerts: { sound, desktop } }) => sound || desktop)
  return (
    <Popover trigger="click" placement="bottomRight" title="提醒" content={<AlertChoice />} destroyOnHidden>
      <Button icon={<SoundOutlined />} aria-pressed={isOn}>
        提醒：{isOn ? '开' : '关'}
      </Button>
    </Popover>
  )
}
