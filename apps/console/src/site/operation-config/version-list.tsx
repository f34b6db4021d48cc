import type { ConfigVersion } from '@chargedeck/contract/site/operation-config/calls'
import { configVersionLabels } from '@chargedeck/contract/site/operation-config/enums'
import { versionStates, type VersionState } from '@chargedeck/domain/kernel/version-states'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<VersionState, Tone> = {
  [versionStates.draft]: 'waiting',
  [versionStates.confirmed]: 'active',
  [versionStates.history]: 'off',
}

type Props = { versions: readonly ConfigVersion[]; chosenId: string | undefined; onChoose: (id: string) => void }

/** The newest first; the chosen one is shown beside the list. */
export const VersionList = ({ versions, chosenId, onChoose }: Props) => (
  <ul className="operation-config__versions">
    {versions.map(({ id, versionNo, versionStatus, changeNote, releaseTime, releaseUserName }) => (
      <li key={id}>
        <button type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
          <strong>版本{versionNo}</strong>
          <StateTag tone={tones[versionStatus]} label={configVersionLabels[versionStatus]} />
          <span>{changeNote || '未填写说明'}</span>
          <span className="cd-muted">
            {releaseTime ? <InstantText value={releaseTime} /> : '未发布'} {releaseUserName ?? ''}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
