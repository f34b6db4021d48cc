import { versionStateLabels } from '@chargedeck/contract/version-states'
import { versionStates, type VersionState } from '@chargedeck/domain/kernel/version-states'
import { InstantText } from '../text/instant-text.tsx'
import { StateTag, type Tone } from '../text/state-tag.tsx'
import type { Version } from './version.ts'

const tones: Record<VersionState, Tone> = {
  [versionStates.draft]: 'waiting',
  [versionStates.confirmed]: 'active',
  [versionStates.history]: 'off',
}

type Props = { versions: readonly Version[]; chosenId: string | undefined; onChoose: (id: string) => void }

/** The newest first; the chosen one is shown beside the list. */
export const VersionList = ({ versions, chosenId, onChoose }: Props) => (
  <ul className="cd-versions__list">
    {versions.map(({ id, versionNo, versionStatus, changeNote, releaseTime, releaseUserName }) => (
      <li key={id}>
        <button type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
          <strong>版本{versionNo}</strong>
          <StateTag tone={tones[versionStatus]} label={versionStateLabels[versionStatus]} />
          <span>{changeNote || '未填写说明'}</span>
          <span className="cd-muted">
            {releaseTime ? <InstantText value={releaseTime} /> : '未发布'} {releaseUserName ?? ''}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
