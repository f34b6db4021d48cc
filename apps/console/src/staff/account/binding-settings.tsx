import { useQuery } from '@tanstack/react-query'
import { Button, Divider, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { bindingsQuery } from './account-queries.ts'
import { BindContactDialog } from './bind-contact-dialog.tsx'
import { SettingRow } from './security/setting-row.tsx'

type Channel = 'sms' | 'email'

/** Phone and e-mail, each proved by a code that was sent there. */
export function BindingSettings() {
  const { data, error, refetch } = useQuery(bindingsQuery)
  const [binding, setBinding] = useState<Channel | null>(null)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { phone, phoneBound, email, emailBound } = data
  return (
    <>
      <Contact
        title="绑定手机"
        value={phone}
        isBound={phoneBound}
        use="用于短信登录与找回密码"
        onBind={() => setBinding('sms')}
      />
      <Divider />
      <Contact
        title="绑定邮箱"
        value={email}
        isBound={emailBound}
        use="用于找回密码与邮件通知"
        onBind={() => setBinding('email')}
      />
      {binding && (
        <BindContactDialog
          channel={binding}
          initial={(binding === 'sms' ? phone : email) ?? ''}
          onClose={() => setBinding(null)}
        />
      )}
    </>
  )
}

type Props = { title: string; value: string | null; isBound: boolean; use: string; onBind: () => void }

function Contact({ title, value, isBound, use, onBind }: Props) {
  const state = <StateTag tone={isBound ? 'idle' : 'waiting'} label={isBound ? '已绑定' : '未验证'} />
  const heading = (
    <>
      {title} {value && state}
    </>
  )
  return (
    <SettingRow
      title={heading}
      text={value ? `${value}，${use}` : `未绑定，${use}`}
      actions={<Button onClick={onBind}>{value && !isBound ? '验证' : value ? '更换' : '绑定'}</Button>}
    />
  )
}
