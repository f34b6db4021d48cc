import { operationConfigApi, type ConfigVersion } from '@chargedeck/contract/site/operation-config/calls'
import { configVersionLabels } from '@chargedeck/contract/site/operation-config/enums'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Flex, Select, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { companies, configVersions } from './config-queries.ts'
import { ConfigTable } from './config-table.tsx'
import type { ConfigDialogKind } from './config-dialogs.tsx'
import { VersionList } from './version-list.tsx'
import './operation-config.css'

const ConfigForm = lazyPart(async () => (await import('./config-form.tsx')).ConfigForm)
const ConfigDialog = lazyPart(async () => (await import('./config-dialogs.tsx')).ConfigDialog)

export function OperationConfigPage() {
  const { params, setParams } = usePageAddress()
  const { data } = useQuery(companies)
  const known = data?.filter(({ inScope }) => inScope) ?? []
  const wanted = params.get('companyId')
  const companyId = known.some(({ id }) => id === wanted) || !data ? wanted : known[0]?.id
  const choose = (
    <Select
      aria-label="公司"
      style={{ minWidth: 240 }}
      placeholder="公司"
      {...(companyId && { value: companyId })}
      options={known.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      onChange={(id: string) => setParams({ companyId: id })}
    />
  )
  return (
    <PageContainer title="运营配置" description="发布的版本对新建的订单生效" extra={choose}>
      {companyId ? <VersionsOf key={companyId} companyId={companyId} /> : <Empty description="没有公司" />}
    </PageContainer>
  )
}

function VersionsOf({ companyId }: { companyId: string }) {
  const { data: versions, error, refetch } = useQuery(configVersions(companyId))
  const [chosenId, setChosenId] = useState<string>()
  if (error && !versions) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!versions) return <Skeleton active paragraph={{ rows: 8 }} />
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0]
  if (!chosen) return <Empty description="该公司使用默认配置，还没有版本" />
  return (
    <div className="operation-config">
      <VersionList versions={versions} chosenId={chosen.id} onChoose={setChosenId} />
      <VersionView key={chosen.id} version={chosen} versions={versions} onChoose={setChosenId} />
    </div>
  )
}

type ViewProps = { version: ConfigVersion; versions: readonly ConfigVersion[]; onChoose: (id: string) => void }

/** The chosen version, with what differs from any other: at first from the one in force, or from the one before it, if it is itself in force. */
function VersionView({ version, versions, onChoose }: ViewProps) {
  const [changedOnly, setChangedOnly] = useState(false)
  const [dialog, setDialog] = useState<ConfigDialogKind | 'edit' | null>(null)
  const close = () => setDialog(null)
  const act = (kind: ConfigDialogKind | 'edit') => {
    onChoose(version.id) // stays chosen beside a draft that is newer
    setDialog(kind)
  }
  const draft = versions.find(({ versionStatus }) => versionStatus === versionStates.draft) ?? null
  const inForce = versions.find(({ versionStatus }) => versionStatus === versionStates.confirmed)
  const usual = version === inForce ? versions.find(({ versionNo }) => versionNo === version.versionNo - 1) : inForce
  const [otherId, setOtherId] = useState(usual?.id)
  const others = versions.filter(({ id }) => id !== version.id)
  const before = others.find(({ id }) => id === otherId)
  return (
    <div>
      <Flex gap="small" wrap align="center" className="operation-config__tools">
        {others.length > 0 && (
          <div className="operation-config__compare">
            <span>与之对比</span>
            <Select
              aria-label="对比版本"
              className="operation-config__other"
              {...(before && { value: before.id })}
              placeholder="版本"
              options={others.map((other) => ({ value: other.id, label: nameOf(other) }))}
              onChange={setOtherId}
            />
            {before && (
              <label>
                <Switch size="small" checked={changedOnly} onChange={setChangedOnly} /> 只看差异
              </label>
            )}
          </div>
        )}
        <VersionActions version={version} hasDraft={draft !== null} act={act} />
      </Flex>
      <ConfigTable
        content={version.content}
        before={before?.content}
        changedOnly={changedOnly && before !== undefined}
      />
      {dialog === 'edit' && (
        <ConfigForm
          companyId={version.companyId}
          draft={draft}
          content={(inForce ?? version).content}
          onMade={onChoose}
          onClose={close}
        />
      )}
      {dialog && dialog !== 'edit' && (
        <ConfigDialog kind={dialog} version={version} onMade={onChoose} onClose={close} />
      )}
    </div>
  )
}

const nameOf = ({ versionNo, versionStatus }: ConfigVersion): string =>
  `版本${versionNo} ${configVersionLabels[versionStatus]}`

type ActionProps = { version: ConfigVersion; hasDraft: boolean; act: (kind: ConfigDialogKind | 'edit') => void }

function VersionActions({ version: { versionStatus }, hasDraft, act }: ActionProps) {
  const isDraft = versionStatus === versionStates.draft
  return (
    <>
      <Allowed to={operationConfigApi.save}>
        <Button type={isDraft ? 'default' : 'primary'} onClick={() => act('edit')}>
          {hasDraft ? '编辑草稿' : '修改配置'}
        </Button>
      </Allowed>
      {isDraft && (
        <>
          <Allowed to={operationConfigApi.release}>
            <Button type="primary" onClick={() => act('release')}>
              发布
            </Button>
          </Allowed>
          <Allowed to={operationConfigApi.deleteDraft}>
            <Button danger onClick={() => act('deleteDraft')}>
              删除草稿
            </Button>
          </Allowed>
        </>
      )}
      {versionStatus === versionStates.history && (
        <Allowed to={operationConfigApi.restore}>
          <Button disabled={hasDraft} title={hasDraft ? '已有草稿，请先发布或删除' : ''} onClick={() => act('restore')}>
            恢复此版本
          </Button>
        </Allowed>
      )}
    </>
  )
}
