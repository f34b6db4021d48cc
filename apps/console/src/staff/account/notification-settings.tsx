import { useQuery } from '@tanstack/react-query'
import { App, Divider, Skeleton, Switch } from 'antd'
import { Link } from 'react-router'
import type { NotificationSetting } from '@chargedeck/contract/staff/account/calls'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { bindingsQuery, notificationQuery, useSaveNotification } from './account-queries.ts'
import { SettingRow } from './security/setting-row.tsx'

type Flag = keyof NotificationSetting

/** Notifications besides the bell; e-mail needs a bound address. */
export function NotificationSettings() {
  const { data, error, refetch } = useQuery(notificationQuery)
  const { data: bindings } = useQuery(bindingsQuery)
  const { message } = App.useApp()
  const save = useSaveNotification()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const canMail = bindings?.emailBound ?? false
  const change = (flag: Flag, on: boolean) =>
    save.mutate({ ...data, [flag]: on ? 1 : 0 }, { onSuccess: () => void message.success('设置成功') })
  const toggle = (flag: Flag, label: string) => (
    <Switch
      aria-label={label}
      checked={data[flag] === 1}
      disabled={!canMail && data[flag] === 0}
      loading={save.isPending}
      onChange={(on) => change(flag, on)}
    />
  )
  return (
    <>
      <SettingRow
        title="站内通知"
        text="公告在右上角的铃铛中提醒，不能关闭"
        actions={<Switch aria-label="站内通知" checked disabled />}
      />
      <Divider />
      <SettingRow
        title="公告邮件通知"
        text="收到新公告时，发送邮件到绑定邮箱"
        actions={toggle('noticeEmailFlag', '公告邮件通知')}
      />
      <Divider />
      <SettingRow
        title="登录邮件提醒"
        text="账号每次登录后，发送邮件到绑定邮箱"
        actions={toggle('signInEmailFlag', '登录邮件提醒')}
      />
      {!canMail && bindings && (
        <p style={{ marginTop: 16, color: 'var(--cd-text-soft)' }}>
          邮件通知需要先验证邮箱，<Link to="/account/settings/binding">前往绑定</Link>
        </p>
      )}
    </>
  )
}
