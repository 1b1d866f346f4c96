/** Below a list that loads page by page: a button that loads more, while there is more. */
export const More = ({
  of: { hasNextPage, isFetchingNextPage, fetchNextPage },
  label,
  onMore,
}: {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
  onMore?: () => void;
}) =>
  hasNextPage && (
    <div className="card-body">
      <button
        type="button"
        className="btn"
        disabled={isFetchingNextPage}
        onClick={() => {
          onMore?.();
          void fetchNextPage();
        }}
      >
        {label}
      </button>
    </div>
  );
