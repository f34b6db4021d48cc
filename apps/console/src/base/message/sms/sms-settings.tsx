import { smsProviderLabels } from '@chargedeck/contract/base/message/enums'
import { smsApi } from '@chargedeck/contract/base/message/sms-calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { SettingsForm } from '../parts/settings-form.tsx'
import { smsSettings, useSaveSettings } from './sms-queries.ts'

export function SmsSettings() {
  const may = useMay()
  const { data, error, refetch } = useQuery(smsSettings)
  const save = useSaveSettings()
  return (
    <SectionCard title="服务商设置">
      <Alert
        type="info"
        showIcon
        title="服务商为“仅记录”时，短信只写入发送记录，不会真正发出。"
        style={{ marginBottom: 16, maxWidth: 560 }}
      />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <SettingsForm
          settings={data}
          choices={{ SMS_PROVIDER: smsProviderLabels }}
          readOnly={!may(smsApi.saveSettings)}
          saving={save.isPending}
          error={save.error}
          onSave={(values, done) => save.mutate(values, { onSuccess: done })}
        />
      )}
    </SectionCard>
  )
}
