import { PlusOutlined } from '@ant-design/icons'
import { aliAppApi, wxAppApi } from '@chargedeck/contract/money/channel-app/calls'
import { appPlatformLabels } from '@chargedeck/contract/money/channel-app/enums'
import { appPlatforms, type AppPlatform } from '@chargedeck/domain/channel-app/platforms'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { channelAppColumns } from './channel-app-columns.tsx'
import { appPage, type ChannelApp } from './channel-app-queries.ts'

const ChannelAppFilters = lazyFields(async () => (await import('./channel-app-filters.tsx')).ChannelAppFilters)
const ChannelAppForm = lazyDrawer(async () => (await import('./channel-app-form.tsx')).ChannelAppForm)

const callsOf = { WeChat: wxAppApi, Alipay: aliAppApi }
const platforms = [appPlatforms.weChat, appPlatforms.alipay]
type Editing = { app: ChannelApp | null }

export function ChannelAppListPage() {
  const may = useMay()
  const seen = platforms.filter((platform) => may(callsOf[platform].page))
  const [platform, setPlatform] = useState<AppPlatform>(seen[0] ?? appPlatforms.weChat)
  const [editing, setEditing] = useState<Editing | null>(null)
  const calls = callsOf[platform]
  return (
    <PageContainer>
      {seen.length > 1 && (
        <PageTabs
          label="平台"
          tabs={seen.map((key) => ({ key, label: appPlatformLabels[key] }))}
          shown={platform}
          onShow={(key) => setPlatform(key as AppPlatform)}
        />
      )}
      <DataTable<ChannelApp, typeof wxAppApi.page.query>
        key={platform}
        name={`channel-app-${platform}`}
        title={appPlatformLabels[platform]}
        rowKey="id"
        columns={channelAppColumns}
        query={wxAppApi.page.query}
        load={appPage[platform]}
        filters={<ChannelAppFilters />}
        filterTexts={companyTexts}
        empty={{ text: `还没有${appPlatformLabels[platform]}` }}
        extra={
          <Allowed to={calls.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ app: null })}>
              新增{appPlatformLabels[platform]}
            </Button>
          </Allowed>
        }
        actions={
          may(calls.save) ? (app) => [{ key: 'edit', label: '编辑', onClick: () => setEditing({ app }) }] : undefined
        }
      />
      {editing && <ChannelAppForm platform={platform} app={editing.app} onClose={() => setEditing(null)} />}
    </PageContainer>
  )
}
