/** Forward only: a migration that has been released is never changed, a new one is added below. Times are milliseconds since 1970. */
export const migrations: readonly string[] = [
  `
  create table accounts (
    id text primary key,
    webhook_secret text not null,
    last_turn integer not null default 0,
    created_at integer not null
  );

  create table keys (
    id text primary key,
    account_id text not null references accounts (id),
    name text not null,
    hash text not null unique,
    prefix text not null,
    scopes text not null,
    created_at integer not null,
    revoked_at integer
  );
  create index keys_account on keys (account_id);

  create table settings (name text primary key, value text not null);

  create table runs (
    seq integer primary key autoincrement,
    id text not null unique,
    account_id text not null,
    key_id text,
    operation text not null,
    run_type text not null,
    model_type text,
    model_id text,
    engine text,
    status text not null,
    progress real not null default 0,
    stage text,
    inputs text not null,
    given text not null,
    sources text not null,
    outputs text not null default '{}',
    error text,
    warnings text not null default '[]',
    metadata text not null default '{}',
    seed real not null,
    parent_run_id text,
    parent_run_ids text not null default '[]',
    root_run_id text not null,
    replay_of text,
    preview text,
    usage text,
    webhook_url text,
    webhook_secret text,
    turn integer not null,
    attempt integer not null default 0,
    attempt_token text,
    lease_until integer,
    remote text,
    revision integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    started_at integer,
    completed_at integer,
    deleted_at integer
  );
  create index runs_queue on runs (turn, seq) where status = 'queued';
  create index runs_queued_by_key on runs (key_id) where status = 'queued';
  create index runs_processing on runs (seq) where status = 'processing';
  create index runs_remote_to_cancel on runs (updated_at) where status = 'cancelled' and remote is not null;
  create index runs_account on runs (account_id, seq) where deleted_at is null;
  create index runs_account_status on runs (account_id, status, seq) where deleted_at is null;
  create index runs_account_type on runs (account_id, run_type, seq) where deleted_at is null;
  create index runs_account_type_status on runs (account_id, run_type, status, seq) where deleted_at is null;
  create index runs_root on runs (root_run_id, seq) where deleted_at is null;

  create table run_parents (
    parent_run_id text not null,
    run_seq integer not null,
    primary key (parent_run_id, run_seq)
  ) without rowid;

  create table events (
    run_id text not null,
    number integer not null,
    name text not null,
    data text not null,
    created_at integer not null,
    primary key (run_id, number)
  ) without rowid;

  create table files (
    id text primary key,
    account_id text not null,
    sha256 text not null,
    content_type text not null,
    size_bytes integer not null,
    width integer,
    height integer,
    created_at integer not null,
    unique (account_id, sha256)
  );

  create table run_files (
    run_id text not null,
    file_id text not null,
    role text not null,
    primary key (run_id, file_id, role)
  ) without rowid;
  create index run_files_file on run_files (file_id);

  create table file_holds (
    holder text not null,
    file_id text not null,
    expires_at integer not null,
    primary key (holder, file_id)
  ) without rowid;
  create index file_holds_file on file_holds (file_id);
  create index file_holds_expiry on file_holds (expires_at);

  create table doomed_files (id text primary key, doomed_at integer not null);

  create table deliveries (
    seq integer primary key autoincrement,
    id text not null unique,
    run_id text not null,
    account_id text not null,
    type text not null,
    url text not null,
    secret text,
    run text not null,
    state text not null,
    attempts integer not null default 0,
    next_at integer,
    lease_token text,
    created_at integer not null
  );
  create index deliveries_due on deliveries (next_at) where state = 'pending';
  create index deliveries_account on deliveries (account_id, seq);
  create index deliveries_run on deliveries (run_id, seq);

  create table delivery_attempts (
    delivery_id text not null,
    number integer not null,
    at integer not null,
    status integer,
    error text,
    duration_ms integer not null,
    primary key (delivery_id, number)
  ) without rowid;

  create table idempotency (
    account_id text not null,
    idempotency_key text not null,
    fingerprint text not null,
    run_id text not null,
    created_at integer not null,
    primary key (account_id, idempotency_key)
  ) without rowid;
  create index idempotency_age on idempotency (created_at);

  create table prompts (
    seq integer primary key autoincrement,
    id text not null unique,
    account_id text not null,
    name text not null,
    prompt text not null,
    tags text not null,
    created_at integer not null,
    updated_at integer not null
  );
  create index prompts_account on prompts (account_id, seq);

  create table models (
    seq integer primary key autoincrement,
    id text not null unique,
    owner_id text not null,
    name text not null,
    description text not null,
    base_type text not null,
    deployment_id text not null,
    lora_low_name text,
    lora_high_name text,
    defaults text not null,
    visibility text not null,
    sha256 text,
    created_at integer not null,
    updated_at integer not null
  );
  create index models_owner on models (owner_id, seq);

  create table grants (
    model_id text not null,
    account_id text not null,
    granted_at integer not null,
    primary key (model_id, account_id)
  ) without rowid;
  create index grants_account on grants (account_id);

  create table usage_days (
    account_id text not null,
    day text not null,
    key_id text not null,
    operation text not null,
    model_type text not null,
    runs integer not null,
    seconds real not null,
    cost real not null,
    primary key (account_id, day, key_id, operation, model_type)
  ) without rowid;
  `,
  `
  alter table runs add column lane text not null default 'local';
  drop index runs_queue;
  create index runs_queue on runs (turn, seq, lane) where status = 'queued';
  `,
  `
  alter table runs add column reserved real not null default 0;
  create index runs_reserved on runs (key_id) where reserved > 0 and status in ('queued', 'processing');
  alter table keys add column budget real;
  create index usage_days_key on usage_days (key_id, day);
  `,
  `
  alter table runs add column upstream text;
  `,
]
