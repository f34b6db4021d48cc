import { Alert, Button, Checkbox, Flex, Switch } from 'antd'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../../platform/me.ts'
import { changeAlerts, useSetting } from '../../../platform/setting.ts'
import { alertKinds } from './alert-kinds.ts'
import { canNotify, mayNotify, notify, playSound } from './announce.ts'

const trial = { key: 'trial', title: '提醒测试', text: '收到这条通知，说明桌面通知可用', path: '/monitor/runtime' }

export function AlertChoice() {
  const may = useMay()
  const { sound, desktop, kinds } = useSetting(({ alerts }) => alerts)
  const [refused, setRefused] = useState<string | undefined>(desktop ? whyNotHere() : undefined)
  const offered = alertKinds.filter(({ permission }) => may(permission))
  const switchDesktop = async (on: boolean) => {
    if (on && canNotify() && !mayNotify()) await Notification.requestPermission()
    const why = on ? whyNotHere() : undefined
    setRefused(why)
    changeAlerts({ desktop: on && why === undefined })
  }
  const tryOut = () => {
    if (sound) playSound()
    if (desktop) notify([trial], () => {})
  }
  return (
    <Flex vertical gap={12} style={{ width: 240 }}>
      <Row
        label="声音"
        control={<Switch checked={sound} aria-label="声音" onChange={(on) => changeAlerts({ sound: on })} />}
      />
      <Row
        label="桌面通知"
        control={<Switch checked={desktop} aria-label="桌面通知" onChange={(on) => void switchDesktop(on)} />}
      />
      {refused && <Alert type="warning" showIcon title={refused} />}
      <Checkbox.Group
        value={kinds}
        options={offered.map(({ key, label }) => ({ value: key, label }))}
        onChange={(chosen) => changeAlerts({ kinds: chosen })}
        style={{ flexDirection: 'column', gap: 6 }}
      />
      <Button disabled={!sound && !desktop} onClick={tryOut}>
        试一下
      </Button>
    </Flex>
  )
}

const Row = ({ label, control }: { label: string; control: ReactNode }) => (
  <Flex justify="space-between" align="center">
    {label}
    {control}
  </Flex>
)

function whyNotHere(): string | undefined {
  if (!canNotify()) return '此浏览器只在 HTTPS 下允许桌面通知'
  return mayNotify() ? undefined : '浏览器没有允许通知，请在地址栏的网站设置中允许'
}
