import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { Button } from 'antd'
import { Allowed } from '../action/allowed.tsx'
import { DisabledReason } from '../action/disabled-reason.tsx'
import type { Version, VersionCalls, VersionStep } from './version.ts'

type Props = {
  version: Version
  hasDraft: boolean
  calls: VersionCalls
  editText: string
  act: (step: VersionStep) => void
}

export function VersionActions({ version: { versionStatus }, hasDraft, calls, editText, act }: Props) {
  const isDraft = versionStatus === versionStates.draft
  return (
    <>
      <Allowed to={calls.save}>
        <Button type={isDraft ? 'default' : 'primary'} onClick={() => act('save')}>
          {hasDraft ? '编辑草稿' : editText}
        </Button>
      </Allowed>
      {isDraft && (
        <>
          <Allowed to={calls.release}>
            <Button type="primary" onClick={() => act('release')}>
              发布
            </Button>
          </Allowed>
          <Allowed to={calls.deleteDraft}>
            <Button danger onClick={() => act('deleteDraft')}>
              删除草稿
            </Button>
          </Allowed>
        </>
      )}
      {versionStatus === versionStates.history && (
        <Allowed to={calls.restore}>
          <DisabledReason why={hasDraft ? '已有草稿，请先发布或删除' : undefined}>
            <Button onClick={() => act('restore')}>恢复此版本</Button>
          </DisabledReason>
        </Allowed>
      )}
    </>
  )
}
