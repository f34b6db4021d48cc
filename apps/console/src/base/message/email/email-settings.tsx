import { emailApi } from '@chargedeck/contract/base/message/email-calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { SettingsForm } from '../parts/settings-form.tsx'
import { emailSettings, useSaveSettings } from './email-queries.ts'

export function EmailSettings() {
  const may = useMay()
  const { data, error, refetch } = useQuery(emailSettings)
  const save = useSaveSettings()
  return (
    <SectionCard title="邮箱设置">
      <Alert
        type="info"
        showIcon
        title="未设置邮件服务器时，邮件只写入发送记录，不会真正发出。"
        style={{ marginBottom: 16, maxWidth: 560 }}
      />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <SettingsForm
          settings={data}
          readOnly={!may(emailApi.saveSettings)}
          saving={save.isPending}
          error={save.error}
          onSave={(values, done) => save.mutate(values, { onSuccess: done })}
        />
      )}
    </SectionCard>
  )
}
