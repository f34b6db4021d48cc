/** An event for live screens. Without `data` the topic loads it, in bulk and only if a browser listens. */
export type HappenedEvent = {
  topic: string
  /** The subject, such as a gun: at most one event per key and second is sent. */
  key: string
  data?: object
} & Audience

/** The receivers: actors whose scope has the organisation, the listed users, or everyone allowed to the topic. */
type Audience =
  | { orgId: string; /** Users who own the row (data scope 4). */ ownerIds?: readonly string[] }
  | { userIds: readonly string[] | 'all' }
