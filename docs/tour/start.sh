# Read by each page of the tour: where the service is, its key, and curl with the key. For bash and zsh.
[ -n "$ZSH_VERSION" ] && setopt sh_word_split ksh_arrays
SERVICE="${SERVICE_DIRECTORY:-.local}/service.json"
read -r KEY ADMIN API < <(npx json -f "$SERVICE" -a api_key admin_api_key base_url)
api() { curl -s -X "$1" "$API$2" -H "X-API-Key: $KEY" -H 'Content-Type: application/json' "${@:3}"; }
