/** Something that live screens may want to know. `data` left out: the topic loads it, in bulk and only when somebody listens. */
export type HappenedEvent = {
  topic: string
  /** What it is about, such as a gun: at most one event per key and second is sent. */
  key: string
  data?: object
} & Audience

/** Whose it is: actors whose scope includes the organisation are told, or the listed users, or everybody who may hear of the topic. */
type Audience =
  | { orgId: string; /** Users who see it as their own (scope 4). */ ownerIds?: readonly string[] }
  | { userIds: readonly string[] | 'all' }
