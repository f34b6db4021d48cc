import { useQuery } from '@tanstack/react-query'
import type { Device } from '@chargedeck/contract/staff/account/calls'
import { App, Button, Skeleton } from 'antd'
import { ConfirmAction } from '../../../ui/action/confirm-action.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { devicesQuery, useEndDevice, useEndOtherDevices } from './security-queries.ts'
import { SettingRow } from './setting-row.tsx'

/** The sessions of the account; an unknown one is ended with a click. */
export function DevicesPanel() {
  const { data: devices, error, refetch } = useQuery(devicesQuery)
  const { mutateAsync } = useEndOtherDevices()
  const others = devices?.filter(({ current }) => !current).length ?? 0
  const extra = (
    <ConfirmAction
      label="下线其他设备"
      title="下线其他设备？"
      what={`除当前设备外的 ${others} 处登录会立即失效。`}
      whyNot={others === 0 ? '没有其他登录设备' : undefined}
      danger
      onConfirm={() => mutateAsync(undefined)}
    />
  )
  return (
    <SectionCard title="登录设备" extra={extra}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !devices && <Skeleton active />}
      {devices?.map((device) => (
        <DeviceRow key={device.sessionId} device={device} />
      ))}
    </SectionCard>
  )
}

function DeviceRow({ device: { sessionId, browser, os, ip, createTime, current } }: { device: Device }) {
  const { message } = App.useApp()
  const { mutate, isPending } = useEndDevice()
  const end = () =>
    mutate(sessionId, {
      onSuccess: () => void message.success('下线成功'),
      onError: (error) => void message.error(`下线失败：${error.message}`),
    })
  const place = [browser ?? '未知浏览器', os ?? '未知系统'].join(' · ')
  return (
    <SettingRow
      title={place}
      text={
        <>
          {ip ?? '-'}，登录于 <InstantText value={createTime} />
        </>
      }
      actions={
        current ? (
          <StateTag tone="active" label="当前设备" />
        ) : (
          <Button size="small" danger loading={isPending} aria-label={`下线 ${place} ${ip ?? ''}`} onClick={end}>
            下线
          </Button>
        )
      }
    />
  )
}
