/** Fields that the service itself sees to, whoever makes the picture. */
export const ours = [
  'sync',
  'webhook_url',
  'webhook_secret',
  'metadata',
  'model_type',
  'model',
  'model_id',
  'workflow_type',
  'filename',
]
