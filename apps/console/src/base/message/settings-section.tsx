import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useIsSuper, useMay } from '../../platform/me.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import type { AnyTemplate, Channel } from './channel.ts'
import { settingsOf, useMessageChange } from './message-queries.ts'
import { SettingsForm } from './settings-form.tsx'

export function SettingsSection<Template extends AnyTemplate>({ channel }: { channel: Channel<Template> }) {
  const { api, calls, settings } = channel
  const may = useMay()
  const isSuper = useIsSuper()
  const { data, error, refetch } = useQuery(settingsOf(calls))
  const save = useMessageChange(calls.key, calls.saveSettings)
  return (
    <SectionCard title={settings.title}>
      <Alert
        type="info"
        showIcon
        title={isSuper ? settings.hint : `${settings.hint}仅超级管理员可以修改。`}
        style={{ marginBottom: 16, maxWidth: 560 }}
      />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <SettingsForm
          settings={data}
          choices={settings.choices}
          readOnly={!isSuper || !may(api.saveSettings)}
          onSave={(values) => save.mutateAsync(values)}
        />
      )}
    </SectionCard>
  )
}
