import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { Empty, Flex, Select, Switch } from 'antd'
import { useState, type FunctionComponent } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { VersionActions } from './version-actions.tsx'
import type { VersionWords, VersionWrites } from './version-dialogs.tsx'
import { VersionList } from './version-list.tsx'
import { nameOfVersion, type Version, type VersionCalls, type VersionStep } from './version.ts'
import './version.css'

const VersionDialog = lazyPart(async () => (await import('./version-dialogs.tsx')).VersionDialog)

type FormProps<V> = { draft: V | null; inForce: V; onMade: (id: string) => void; onClose: () => void }
type Kind<V extends Version> = {
  calls: VersionCalls
  writes: VersionWrites
  words: VersionWords
  /** On the button that begins a draft. */
  editText: string
  empty: string
  Values: FunctionComponent<{ version: V; before: V | undefined; changedOnly: boolean }>
  VersionForm: FunctionComponent<FormProps<V>>
}

/** Versions of one thing, the newest first, and the chosen one beside them. */
export function VersionBoard<V extends Version>({ versions, ...kind }: Kind<V> & { versions: readonly V[] }) {
  const [chosenId, setChosenId] = useState<string>()
  const [opened, setOpened] = useState<Opened<V> | null>(null)
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0]
  const open = (next: Opened<V>) => {
    setChosenId(next.version.id) // stays chosen beside a draft that is newer
    setOpened(next)
  }
  return (
    <>
      {chosen ? (
        <div className="cd-versions">
          <VersionList versions={versions} chosenId={chosen.id} onChoose={setChosenId} />
          <VersionView key={chosen.id} version={chosen} versions={versions} onOpen={open} {...kind} />
        </div>
      ) : (
        <Empty description={kind.empty} />
      )}
      {opened && <OpenedStep {...opened} {...kind} onMade={setChosenId} onClose={() => setOpened(null)} />}
    </>
  )
}

/** A step with the versions as they were when it was begun: a form whose versions somebody changed meanwhile stays, and is refused. */
type Opened<V> = { step: VersionStep; version: V; draft: V | null; inForce: V }

type OpenedProps<V extends Version> = Opened<V> & Kind<V> & { onMade: (id: string) => void; onClose: () => void }

function OpenedStep<V extends Version>({ step, version, draft, inForce, onMade, onClose, ...kind }: OpenedProps<V>) {
  const { VersionForm, writes, words } = kind
  return step === 'save' ? (
    <VersionForm draft={draft} inForce={inForce} onMade={onMade} onClose={onClose} />
  ) : (
    <VersionDialog kind={step} version={version} writes={writes} words={words} onMade={onMade} onClose={onClose} />
  )
}

type ViewProps<V extends Version> = Kind<V> & {
  version: V
  versions: readonly V[]
  onOpen: (opened: Opened<V>) => void
}

/** The chosen version, with what differs from any other: at first from the one in force, or from the one before it, if it is itself in force. */
function VersionView<V extends Version>({ version, versions, onOpen, ...kind }: ViewProps<V>) {
  const [changedOnly, setChangedOnly] = useState(false)
  const draft = versions.find(({ versionStatus }) => versionStatus === versionStates.draft) ?? null
  const inForce = versions.find(({ versionStatus }) => versionStatus === versionStates.confirmed)
  const usual = version === inForce ? versions.find(({ versionNo }) => versionNo === version.versionNo - 1) : inForce
  const [otherId, setOtherId] = useState<string>()
  const others = versions.filter(({ id }) => id !== version.id)
  const before = others.find(({ id }) => id === otherId) ?? usual
  const { Values, calls, editText } = kind
  const act = (step: VersionStep) => onOpen({ step, version, draft, inForce: inForce ?? version })
  return (
    <div>
      <Flex gap="small" wrap align="center" className="cd-versions__tools">
        {others.length > 0 && (
          <div className="cd-versions__compare">
            <span>与之对比</span>
            <Select
              aria-label="对比版本"
              className="cd-versions__other"
              {...(before && { value: before.id })}
              placeholder="版本"
              options={others.map((other) => ({ value: other.id, label: nameOfVersion(other) }))}
              onChange={setOtherId}
            />
            {before && (
              <label>
                <Switch size="small" checked={changedOnly} onChange={setChangedOnly} /> 只看差异
              </label>
            )}
          </div>
        )}
        <VersionActions version={version} hasDraft={draft !== null} calls={calls} editText={editText} act={act} />
      </Flex>
      <Values version={version} before={before} changedOnly={changedOnly && before !== undefined} />
    </div>
  )
}
